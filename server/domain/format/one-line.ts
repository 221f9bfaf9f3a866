/** Control characters, line and paragraph separators, and the marks that turn the reading direction of what follows. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

/** A text on one line: each run of line breaks and other control characters becomes one blank. */
export function oneLine(text: string): string {
  return text.replace(BREAKS, ' ').trim()
}

/** The same for every text among plain values: what a mail or a sentence is filled with. */
export function oneLineEach<Values extends object>(values: Values): Values {
  const copy = { ...values }
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === 'string') Reflect.set(copy, key, oneLine(value))
  }
  return copy
}

/** A name that a file can be kept under on any system: one line, no path, and none of the signs that Windows refuses. */
export function fileNameOf(text: string): string {
  return oneLine(text)
    .replace(/[/\\:*?"<>|]/g, '_')
    .replace(/^\.+/, '_')
}
