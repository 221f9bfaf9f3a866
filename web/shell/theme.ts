export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const LOOK = 'haulbook.look'

function look(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(LOOK) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** The theme of this device. */
export function keptTheme(): Theme {
  return themes.find((theme) => theme === look().theme) ?? 'system'
}

/** Changes the theme at once and keeps it for the next first paint. */
export function setTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  try {
    localStorage.setItem(LOOK, JSON.stringify({ ...look(), theme }))
  } catch {
    // Storage may be refused; the theme then lasts as long as the page.
  }
}
