import type { EmbeddedFont } from '../features/proof/printable.ts'

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

/** The fonts that are embedded where a name needs them, by the names that runs of text are marked with. */
export const FONT_FILES: Record<EmbeddedFont, FontFiles> = {
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
}
