import type { CSSProperties, ReactElement } from 'react'

/** Decorator: the width of a small phone. */
export const narrow = (Story: () => ReactElement) => (
  <div style={{ width: 320 }}>
    <Story />
  </div>
)

/** Decorator: the width of a form's column. */
export const column = (Story: () => ReactElement) => (
  <div style={{ maxWidth: 384 }}>
    <Story />
  </div>
)

/** Forty letters without a space, as German has them, and a line of them. */
export const LONG_WORD = 'Gefahrgutbeauftragtenbescheinigungsnummer'
/** A long label in a language that takes more room. */
export const LONG_LABEL = `Voraussichtliche Ankunftszeit an der Entladestelle, ${LONG_WORD}`

/** Decorator: right to left, as Arabic and Hebrew are read. */
export const rightToLeft = (Story: () => ReactElement) => (
  <div dir="rtl">
    <Story />
  </div>
)

/** Decorator: the sizes that controls take where the pointer is a finger. */
export const thumbs = (Story: () => ReactElement) => (
  <div style={THUMBS}>
    <Story />
  </div>
)

const THUMBS: CSSProperties & Record<`--${string}`, string> = {
  '--control-height': '3rem',
  '--control-height-small': '3rem',
  '--row-height': '3rem',
  '--type-input': 'var(--type-large)',
}
