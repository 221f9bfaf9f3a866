import { useRef } from 'react'
import { isUnassigned } from '#domain/schedule/board-rows.ts'
import { mayAssign, mayShift, mayUnassign } from '#domain/schedule/drop.ts'
import { type MenuEntry, MenuPopover } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import type { Asked } from './use-board-moves.ts'

type BarMenuProps = {
  asked: Extract<Asked, { kind: 'menu' }>
  /** The reader may move things. */
  canMove: boolean
  onAsk: (asked: Asked) => void
  /** Closes it, where nothing else was asked meanwhile. */
  onClose: () => void
}

/** What can be done with a bar: all that dragging does, for the keyboard and for who cannot drag. */
export function BarMenu({ asked: { load, element }, canMove, onAsk, onClose }: BarMenuProps) {
  const { schedule: w } = useWords()
  const trigger = useRef(element)
  trigger.current = element
  const why = load.isHeld ? w.cannot.on_hold : w.cannot.under_way
  const entry = (id: string, label: string, may: boolean, cannot: string, onAction: () => void): MenuEntry => ({
    id,
    label,
    isDisabled: !may,
    ...(may ? {} : { detail: cannot }),
    onAction,
  })
  const items: MenuEntry[] = [{ id: 'open', label: w.open, href: `/loads/${load.id}` }]
  if (canMove) {
    items.push(
      entry('assign', w.assign, mayAssign(load), why, () => onAsk({ kind: 'assign', load, begins: null })),
      entry('move', w.move, mayShift(load), load.isHeld ? w.cannot.on_hold : w.cannot.times_fixed, () =>
        onAsk({ kind: 'times', load, ...operation() }),
      ),
    )
    if (!isUnassigned(load)) {
      items.push(
        entry('unassign', w.unassign, mayUnassign(load), w.cannot.under_way, () =>
          onAsk({ kind: 'unassign', load, ...operation() }),
        ),
      )
    }
  }
  return (
    <MenuPopover
      key={load.id}
      label={w.menuOf(load.number)}
      items={items}
      placement="bottom start"
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    />
  )
}
