/** A colour in both themes, as written in tokens.css. */
export type ThemedColor = { light: string; dark: string }

/** The two looks of the product. */
export type Theme = 'light' | 'dark'

const color = (light: string, dark: string): ThemedColor => ({ light, dark })

/** Colours by role, for what cannot read CSS variables: map style, PDF, mail. Keys are the CSS names without `--color-`. */
export const colors = {
  bg: color('#f6f7f9', '#0e141c'),
  surface: color('#ffffff', '#161e29'),
  sunken: color('#eceff3', '#0a0f16'),
  text: color('#16202e', '#e8edf4'),
  'text-muted': color('#4a5768', '#b0bbc9'),
  'text-subtle': color('#5f6b7c', '#93a0b1'),
  border: color('#d5dbe3', '#2b3644'),
  'border-strong': color('#7a8798', '#6f7d8f'),
  accent: color('#1557b8', '#7db2ff'),
  'on-accent': color('#ffffff', '#08203f'),
  'accent-soft': color('#e4eefc', '#16304f'),
  focus: color('#1557b8', '#9cc5ff'),
  'danger-solid': color('#b3261e', '#ff9c94'),
  'on-danger': color('#ffffff', '#3b0906'),
  'success-solid': color('#17693a', '#6fd79a'),
  'on-success': color('#ffffff', '#10331f'),
} as const satisfies Record<string, ThemedColor>

/** Basemap and the streets upon it; the fleet is the only strong colour on it. */
export const mapColors = {
  land: color('#f2f1ec', '#1b2330'),
  water: color('#cfe0ec', '#0c1a2b'),
  line: color('#9aa7b5', '#3b4858'),
  label: color('#566273', '#94a1b2'),
  green: color('#e2e9d8', '#1b2a2c'),
  building: color('#e6e3d9', '#232d3b'),
  road: color('#ffffff', '#344152'),
  'road-edge': color('#cfcbbf', '#111823'),
  highway: color('#dcd2b8', '#55647a'),
} as const satisfies Record<string, ThemedColor>

/** Tone of a status: what it means to the eye, without knowing what it is the status of. */
export type Tone = 'idle' | 'offer' | 'active' | 'site' | 'transit' | 'done' | 'closed' | 'paid' | 'danger'

/** Foreground on its own soft background, at least 5.7 to 1 in light and 6.1 in dark. */
export const tones: Record<Tone, { fg: ThemedColor; bg: ThemedColor }> = {
  idle: { fg: color('#4a5768', '#b0bbc9'), bg: color('#eceff3', '#232d3a') },
  offer: { fg: color('#6b3fb5', '#c4a7f5'), bg: color('#f1eafb', '#2a1f45') },
  active: { fg: color('#1557b8', '#7db2ff'), bg: color('#e4eefc', '#16304f') },
  site: { fg: color('#8a4b00', '#f5b860'), bg: color('#fdf0dc', '#3a2708') },
  transit: { fg: color('#00677a', '#5ccfe0'), bg: color('#ddf4f7', '#0b3138') },
  done: { fg: color('#17693a', '#6fd79a'), bg: color('#e1f5e8', '#10331f') },
  closed: { fg: color('#38517a', '#a6bee6'), bg: color('#e6ecf6', '#1b2a42') },
  paid: { fg: color('#0f5a45', '#63d3b0'), bg: color('#dbf3ea', '#0b3128') },
  danger: { fg: color('#a6201b', '#ff9c94'), bg: color('#fce8e6', '#431815') },
}

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** Contrast of two `#rrggbb` colours by WCAG 2.2, from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
