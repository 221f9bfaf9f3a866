/** What every form of a record takes; the load form opens the same ones in a drawer. */
export type FormProps<Kept> = {
  /** The record to edit; null to add one. */
  record: Kept | null
  /** A name already typed elsewhere, for a new record. */
  name?: string
  onSaved: (record: Kept) => void
  onCancel?: () => void
  /** Told whether something typed is not saved yet. */
  onDirtyChange?: (isDirty: boolean) => void
}
