const KEPT = 'haulbook.palette'

/** Keeps what is typed in the palette over a reload of this tab, which opens it again. */
export function keepPalette(text: string): void {
  try {
    sessionStorage.setItem(KEPT, text)
  } catch {
    // Storage may be refused; then the palette is closed after the reload.
  }
}

let kept = readKept()

function readKept(): string | null {
  try {
    const text = sessionStorage.getItem(KEPT)
    sessionStorage.removeItem(KEPT)
    return text
  } catch {
    return null
  }
}

/** Whether this page was reloaded from an open palette. */
export const wasPaletteOpen = kept !== null

/** What was typed in the palette from which this page was reloaded, for the first palette after it. */
export function takeKeptText(): string {
  const text = kept ?? ''
  kept = null
  return text
}
