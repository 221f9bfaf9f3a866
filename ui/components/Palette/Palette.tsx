import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { CloseIcon, SearchIcon } from '../../icons/index.ts'
import { Button } from '../Button/Button.tsx'
import { ProgressLine } from '../ComboBox/ProgressLine.tsx'
import styles from './Palette.module.css'
import { activeOf, type PaletteSection, rowsOf, stepped } from './palette-rows.ts'

export type PaletteProps = {
  /** Whether it is open; the caller keeps it. */
  isOpen: boolean
  /** Called when it is opened or closed. */
  onOpenChange: (isOpen: boolean) => void
  /** Names the dialog, its field and its list. */
  label: string
  /** An example of what can be typed; never the only hint. */
  placeholder: string
  /** Names the cross. */
  closeLabel: string
  /** What is typed; the caller keeps it. */
  text: string
  /** Called with every letter. */
  onTextChange: (text: string) => void
  /** What is offered for the text as it stands; empty sections are left out. */
  sections: readonly PaletteSection[]
  /** Called with the row that was taken. */
  onChoose: (id: string) => void
  /** Said when nothing is found. */
  emptyLabel: string
  /** More may come: nothing is said to be missing yet. */
  isLoading?: boolean
  /** Below the list: which keys do what. */
  foot?: ReactNode
}

/** A field above the page that finds and does things: type, move with the arrows, Enter. Escape closes. */
export function Palette({ isOpen, onOpenChange, label, ...rest }: PaletteProps) {
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable className={styles.scrim}>
      <Modal className={styles.modal}>
        <Dialog aria-label={label} className={styles.dialog}>
          <Finder {...rest} label={label} onClose={() => onOpenChange(false)} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

type FinderProps = Omit<PaletteProps, 'isOpen' | 'onOpenChange'> & { onClose: () => void }

function Finder({
  label,
  placeholder,
  closeLabel,
  text,
  onTextChange,
  sections,
  onChoose,
  emptyLabel,
  isLoading = false,
  foot,
  onClose,
}: FinderProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const rows = rowsOf(sections)
  const active = activeOf(rows, chosen)
  const isEmpty = rows.length === 0
  const idOf = (row: string) => `${id}-${row}`

  // The list scrolls by itself only as far as the chosen row needs.
  useEffect(() => {
    if (active !== null) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const next = stepped(rows, active, event.key)
    if (next !== undefined) {
      event.preventDefault()
      setChosen(next)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (active !== null) onChoose(active)
    }
  }

  return (
    <>
      <div className={styles.head}>
        <SearchIcon size={20} className={styles.icon} aria-hidden />
        <Input
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={!isEmpty}
          aria-controls={`${id}-list`}
          aria-activedescendant={active === null ? undefined : idOf(active)}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          // The dialog is opened to type into it.
          autoFocus
          className={styles.field}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            setChosen(null)
            onTextChange(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
        <Button
          variant="quiet"
          aria-label={closeLabel}
          icon={<CloseIcon size={20} aria-hidden />}
          onPress={onClose}
          excludeFromTabOrder
        />
      </div>
      <div className={styles.wait}>{isLoading && <ProgressLine />}</div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
        {sections
          .filter((section) => section.items.length > 0)
          .map((section) => (
            <Group key={section.id} aria-label={section.label} className={styles.section}>
              <div className={styles.label} aria-hidden="true">
                {section.label}
              </div>
              {section.items.map((item) => (
                <div
                  key={item.id}
                  id={idOf(item.id)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={item.id === active}
                  className={styles.option}
                  onPointerMove={() => setChosen(item.id)}
                  // Focus stays in the field, where typing goes on.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(item.id)}
                  onKeyDown={onKeyDown}
                >
                  {item.icon && <span className={styles.icon}>{item.icon}</span>}
                  <span className={styles.words}>
                    <span>{item.title}</span>
                    {item.subtitle && <span className={styles.subtitle}>{item.subtitle}</span>}
                  </span>
                  {item.mark}
                  {item.keys && <kbd className={styles.keys}>{item.keys}</kbd>}
                </div>
              ))}
            </Group>
          ))}
      </div>
      <p role="status" className={isEmpty && !isLoading ? styles.nothing : styles.silent}>
        {isEmpty && !isLoading ? emptyLabel : ''}
      </p>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </>
  )
}
