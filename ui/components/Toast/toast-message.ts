/** What a toast says. It confirms; it never holds the only copy of an error or a required step. */
export type ToastMessage = {
  text: string
  tone?: 'neutral' | 'done' | 'danger'
  /** Words of the button, such as Undo; present together with `onAction`. */
  actionLabel?: string
  onAction?: () => void
  /** How long it stays, in milliseconds; eight seconds unless told. */
  staysMs?: number
  /** Called when it left without the action being taken. */
  onGone?: () => void
}
