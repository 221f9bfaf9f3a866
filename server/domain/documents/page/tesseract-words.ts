import type { Word } from '#domain/documents/ticket-words.ts'

type Line = {
  words: { text: string; confidence: number; bbox: { x0: number; y0: number; x1: number; y1: number } }[]
}
/** What Tesseract says of a page, as far as it is used; confidence counts from 0 to 100. */
export type TesseractPage = { blocks: { paragraphs: { lines: Line[] }[] }[] | null }

/** The words of a page that Tesseract recognised, line by line. */
export const readWords = ({ blocks }: TesseractPage): Word[] =>
  (blocks ?? [])
    .flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
    .flatMap(({ words }) =>
      words.map(({ text, confidence, bbox: { x0, y0, x1, y1 } }) => ({
        text,
        confidence: confidence / 100,
        box: { x: x0, y: y0, w: x1 - x0, h: y1 - y0 },
      })),
    )

/** How Tesseract is set on server and phone: one block of lines (PSM 6), as the page is flat and rows and columns are found from the words' boxes. */
export const TESSERACT_SETTINGS = { tessedit_pageseg_mode: '6', user_defined_dpi: '200' } as const
