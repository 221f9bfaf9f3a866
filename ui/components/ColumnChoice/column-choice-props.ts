export type ColumnChoiceProps = {
  /** Words of the button, and name of the list. */
  label: string
  /** Every column there is, in the table's order; the first always stays. */
  columns: readonly { id: string; header: string }[]
  /** Ids of those that are shown. */
  value: readonly string[]
  /** Called with the ids of the columns to show, in the table's order. */
  onChange: (ids: string[]) => void
  /** Words of the button that shows all again. */
  allLabel: string
}
