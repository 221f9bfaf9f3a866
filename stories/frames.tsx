import type { ReactElement } from 'react'

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
