const KEPT = 'haulbook.palette'
let kept = readKept()

function readKept(): string | null {
  try {
    const text = sessionStorage.getItem(KEPT)
    sessionStorage.removeItem(KEPT)
    return text
  } catch {
    return null // storage may be refused; then nothing was kept
  }
}

/** Whether this page was reloaded from an open palette. */
export const wasPaletteOpen = kept !== null

/** Keeps what is typed in the palette over a reload of this tab, which opens it again. */
export function keepPalette(text: string): void {
  sessionStorage.setItem(KEPT, text)
}

/** What was typed in the palette from which this page was reloaded, for the first palette after it. */
export function takeKeptText(): string {
  const text = kept ?? ''
  kept = null
  return text
}
