import { takeLowPriority } from '#server/adapters/low-priority.ts'
import type { PdfAnswer, PdfRequest } from '#server/adapters/pdf-process.ts'
import { pdfmakePdf } from '#server/adapters/pdfmake-pdf.ts'

// The process that renders papers, one at a time, so that the server answers meanwhile.
takeLowPriority()
const { render } = pdfmakePdf()

process.on('message', (message: PdfRequest) => void answer(message))
process.on('disconnect', () => process.exit(0))

async function answer({ id, definition }: PdfRequest): Promise<void> {
  try {
    say({ id, pdf: await render(definition) })
  } catch (error) {
    say({ id, why: String(error) })
  }
}

function say(message: PdfAnswer): void {
  process.send?.(message)
}
