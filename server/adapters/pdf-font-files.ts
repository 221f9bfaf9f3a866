import type { EmbeddedFont } from '../features/proof/paper-scripts.ts'

/** The files of a font by its weights and slopes, each as a module would import it. */
export type FontFiles = { normal: string; bold: string; italics: string; bolditalics: string }

const roboto = (style: string) => `pdfmake/fonts/Roboto/Roboto-${style}.ttf`

/** A script's letters in two weights; these scripts have no italics. */
function notoFont(script: string): FontFiles {
  const file = (weight: string) =>
    `@expo-google-fonts/noto-sans-${script.toLowerCase()}/${weight}/NotoSans${script}_${weight}.ttf`
  const [normal, bold] = [file('400Regular'), file('600SemiBold')]
  return { normal, bold, italics: normal, bolditalics: bold }
}

const FONT_FILES: Record<Exclude<EmbeddedFont, `Chinese${number}`>, FontFiles> = {
  // Comes with the library, and has letters beyond those of the standard fonts.
  Roboto: {
    normal: roboto('Regular'),
    bold: roboto('Medium'),
    italics: roboto('Italic'),
    bolditalics: roboto('MediumItalic'),
  },
  Gurmukhi: notoFont('Gurmukhi'),
  Devanagari: notoFont('Devanagari'),
  Ethiopic: notoFont('Ethiopic'),
  Arabic: notoFont('Arabic'),
  Hebrew: notoFont('Hebrew'),
}

/** The files of an embedded font, by the name that runs of text are marked with; null for a name of another font. */
export function fontFiles(name: string): FontFiles | null {
  const slice = /^Chinese(\d+)$/.exec(name)?.[1]
  if (slice) return oneWeight(`@fontsource-variable/noto-sans-sc/files/noto-sans-sc-${slice}-wght-normal.woff2`)
  return Object.entries(FONT_FILES).find(([font]) => font === name)?.[1] ?? null
}

const oneWeight = (file: string): FontFiles => ({ normal: file, bold: file, italics: file, bolditalics: file })
