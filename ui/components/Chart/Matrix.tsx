import { type KeyboardEvent, useRef, useState } from 'react'
import type { Tone } from '../../tokens/tokens.ts'
import { classNames } from '../class-names.ts'
import styles from './Matrix.module.css'

/** A row or a column of a matrix. */
export type MatrixHead = { id: string; label: string }
/** A figure where a row and a column meet; `name` says all of it to who cannot see the heads. */
export type MatrixCell = { value: number; text: string; name: string }

export type MatrixProps = {
  /** Says what is shown, with the unit: "Minutes in the queue, by site and hour". */
  label: string
  /** Stands where the heads of rows and columns meet: which is which. */
  corner: string
  /** Down the side, each with its name. */
  rows: readonly MatrixHead[]
  /** Along the head, each with its name. */
  columns: readonly MatrixHead[]
  /** Null where nothing is known. */
  cell: (row: string, column: string) => MatrixCell | null
  /** Opens what a cell is made of; cells are only read without it. */
  onOpen?: (row: string, column: string) => void
  /** Colours the greater figures. */
  tone?: Tone
  /** Said where nothing is known. */
  missingLabel: string
  /** Put on the outermost element, to place it; not to change how it looks. */
  className?: string
}

/** Shades apart from none; more cannot be told by eye. */
const LEVELS = 5

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

type Place = readonly [row: number, column: number]

/**
 * Figures by two things at once, the greater the darker; each figure is written in its cell, so that the shade only helps.
 * One cell is reached by Tab, the others by arrow keys.
 */
export function Matrix(props: MatrixProps) {
  const { label, corner, rows, columns, cell, onOpen, tone = 'transit', missingLabel, className } = props
  const cells = rows.map((row) => columns.map((column) => cell(row.id, column.id)))
  const most = Math.max(0, ...cells.flat().map((each) => each?.value ?? 0))
  const { table, placed } = useCellKeys(cells)
  return (
    <section
      // It slides where it is too wide, and what slides is reached by keys where its cells are not.
      tabIndex={onOpen ? undefined : 0}
      data-tone={tone}
      aria-label={label}
      className={classNames(styles.frame, className)}
    >
      <table ref={table} className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowAt) => (
            <tr key={row.id}>
              <th scope="row">{row.label}</th>
              {columns.map((column, columnAt) => {
                const each = cells[rowAt]?.[columnAt] ?? null
                const onPress = onOpen ? () => onOpen(row.id, column.id) : undefined
                return (
                  <td key={column.id} data-level={levelOf(each?.value, most)}>
                    <Figure each={each} missing={missingLabel} onPress={onPress} {...placed([rowAt, columnAt])} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type Placed = { tabIndex: number; onFocus: () => void; onKeyDown: (event: KeyboardEvent) => void; 'data-at': string }
type FigureProps = Placed & { each: MatrixCell | null; missing: string; onPress: (() => void) | undefined }

function Figure({ each, missing, onPress, ...placed }: FigureProps) {
  if (each === null) return <span className={styles.missing}>{missing}</span>
  if (!onPress) return <span title={each.name}>{each.text}</span>
  return (
    <button type="button" aria-label={each.name} onClick={onPress} {...placed}>
      {each.text}
    </button>
  )
}

/** Which cell Tab reaches, and how arrow keys go on from it; cells without a figure are passed over. */
function useCellKeys(cells: readonly (readonly (MatrixCell | null)[])[]) {
  const [at, setAt] = useState<Place | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const isThere = ([row, column]: Place) => Boolean(cells[row]?.[column])
  const first = cells.flatMap((line, row) => line.flatMap((each, column): Place[] => (each ? [[row, column]] : [])))[0]
  const active = at && isThere(at) ? at : first
  const onKeyDown = (event: KeyboardEvent, from: Place) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const next = nextCell(from, step, isThere, [cells.length, cells[0]?.length ?? 0])
    if (!next) return
    setAt(next)
    table.current?.querySelector<HTMLElement>(`[data-at="${next.join()}"]`)?.focus()
  }
  const placed = (place: Place): Placed => ({
    tabIndex: active?.join() === place.join() ? 0 : -1,
    onFocus: () => setAt(place),
    onKeyDown: (event) => onKeyDown(event, place),
    'data-at': place.join(),
  })
  return { table, placed }
}

function levelOf(value: number | undefined, most: number): number | undefined {
  if (value === undefined) return undefined
  return most > 0 ? Math.min(LEVELS, Math.ceil((Math.max(0, value) / most) * LEVELS)) : 0
}

/** The next cell that has a figure, from one into a direction; none at the edge. */
function nextCell(
  [row, column]: Place,
  [down, right]: Place,
  isThere: (at: Place) => boolean,
  [rows, columns]: Place,
): Place | null {
  let at = [row + down, column + right] as const
  while (at[0] >= 0 && at[0] < rows && at[1] >= 0 && at[1] < columns) {
    if (isThere(at)) return at
    at = [at[0] + down, at[1] + right]
  }
  return null
}
