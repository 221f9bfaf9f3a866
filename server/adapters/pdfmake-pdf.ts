import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { PdfPort } from '../ports.ts'
import { HELVETICA, pdfmakePapers } from './pdf-document.ts'

/** PDFs by pdfmake; a document may not reach out for anything. */
export function pdfmakePdf(): PdfPort {
  return pdfmakePapers(preparedPdfmake, (file) => readFile(fileURLToPath(import.meta.resolve(file))))
}

async function preparedPdfmake() {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts({ Helvetica: HELVETICA })
  pdfmake.setUrlAccessPolicy(() => false)
  // Standard fonts go by their names, the embedded ones are kept in memory; no file may be read.
  pdfmake.setLocalAccessPolicy((path) => Object.values(HELVETICA).includes(path))
  return pdfmake
}
