import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { CloseIcon, SearchIcon } from '../../icons/index.ts'
import { Button } from '../Button/Button.tsx'
import { ProgressLine } from '../ComboBox/ProgressLine.tsx'
import { useAbovePage } from './above-page.ts'
import styles from './Palette.module.css'
import { activeOf, firstOf, type PaletteSection, rowsOf, stepped } from './palette-rows.ts'

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

/**
 * A field above the page that finds and does things: type, move with the arrows, Enter. Escape closes. Made of the browser's
 * own elements, so that it can be there with the press of its key, before anything that it finds is fetched.
 */
export function Palette({ isOpen, onOpenChange, ...rest }: PaletteProps) {
  return isOpen ? createPortal(<Finder {...rest} onClose={() => onOpenChange(false)} />, document.body) : null
}

type FinderProps = Omit<PaletteProps, 'isOpen' | 'onOpenChange'> & { onClose: () => void }

function Finder({ sections, onChoose, emptyLabel, isLoading = false, foot, onClose, ...head }: FinderProps) {
  const { label, onTextChange } = head
  const id = useId()
  const layer = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useAbovePage({ layer, field, onPressBeside: onClose })
  const { active, isEmpty, point, typedOn, onKeyDown } = useChosenRow({ sections, isLoading, onChoose, onClose })

  return (
    <div
      ref={layer}
      // What keeps the focus or closes by a press beside it lets this one be.
      data-react-aria-top-layer="true"
      className={styles.scrim}
    >
      <div role="dialog" aria-modal="true" aria-label={label} className={styles.modal}>
        <Head
          {...{ ...head, id, field, active, isEmpty, onKeyDown, onClose }}
          onTextChange={(next) => {
            typedOn()
            onTextChange(next)
          }}
        />
        <div className={styles.wait}>{isLoading && <ProgressLine />}</div>
        <Rows
          id={id}
          label={label}
          sections={sections}
          active={active}
          isLoading={isLoading}
          onPoint={point}
          onChoose={onChoose}
          onKeyDown={onKeyDown}
        />
        <p role="status" className={isEmpty && !isLoading ? styles.nothing : styles.silent}>
          {isEmpty && !isLoading ? emptyLabel : ''}
        </p>
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </div>
    </div>
  )
}

type HeadProps = Pick<FinderProps, 'label' | 'placeholder' | 'closeLabel' | 'text' | 'onTextChange' | 'onClose'> & {
  id: string
  field: RefObject<HTMLInputElement | null>
  active: string | null
  isEmpty: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

/** The field that finds, and the cross. */
function Head(props: HeadProps) {
  const { id, field, label, active, isEmpty, placeholder, closeLabel, text, onTextChange, onKeyDown, onClose } = props
  return (
    <div className={styles.head}>
      <SearchIcon size={20} className={styles.icon} aria-hidden />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={!isEmpty}
        aria-controls={`${id}-list`}
        aria-activedescendant={active === null ? undefined : rowId(id, active)}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className={styles.field}
        placeholder={placeholder}
        value={text}
        onChange={(event) => onTextChange(event.target.value)}
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
  )
}

/** The row that Enter takes, and the keys that move to another one. */
function useChosenRow({
  sections,
  isLoading,
  onChoose,
  onClose,
}: Pick<FinderProps, 'sections' | 'onChoose' | 'onClose'> & { isLoading: boolean }) {
  const [chosen, setChosen] = useState<string | null>(null)
  // Enter was pressed before there was a row to take; typing on or moving takes it back.
  const [isEntered, setIsEntered] = useState(false)
  const rows = rowsOf(sections)
  const active = activeOf(rows, chosen)

  const first = firstOf(sections, isLoading)
  const take = useEffectEvent((row: string | null) => {
    setIsEntered(false)
    if (row !== null) onChoose(row)
  })
  useEffect(() => {
    if (isEntered && first !== undefined) take(first)
  }, [isEntered, first])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const next = stepped(rows, active, event.key)
    if (next !== undefined) {
      event.preventDefault()
      setIsEntered(false)
      setChosen(next)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (active === null) setIsEntered(true)
      else onChoose(active)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    } else if (event.key === 'Tab') {
      // The field is all there is to go to.
      event.preventDefault()
    }
  }
  const typedOn = () => {
    setChosen(null)
    setIsEntered(false)
  }
  return { active, isEmpty: rows.length === 0, point: setChosen, typedOn, onKeyDown }
}

const rowId = (id: string, row: string) => `${id}-${row}`

type RowsProps = Pick<FinderProps, 'label' | 'sections' | 'onChoose'> & {
  id: string
  active: string | null
  isLoading: boolean
  onPoint: (row: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Rows({ id, label, sections, active, isLoading, onPoint, onChoose, onKeyDown }: RowsProps) {
  const list = useRef<HTMLDivElement>(null)
  // The list scrolls by itself only as far as the chosen row needs.
  useEffect(() => {
    if (active !== null) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      aria-busy={isLoading || undefined}
      className={styles.list}
    >
      {sections
        .filter((section) => section.items.length > 0)
        .map((section) => (
          <fieldset key={section.id} aria-label={section.label} className={styles.section}>
            <div className={styles.label} aria-hidden="true">
              {section.label}
            </div>
            {section.items.map((item) => (
              <div
                key={item.id}
                id={rowId(id, item.id)}
                role="option"
                tabIndex={-1}
                aria-selected={item.id === active}
                className={styles.option}
                onPointerMove={() => onPoint(item.id)}
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
          </fieldset>
        ))}
    </div>
  )
}
