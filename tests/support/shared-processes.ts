import { pdfProcess } from '#server/adapters/pdf-process.ts'
import { sharpImages } from '#server/adapters/sharp-images.ts'
import type { Ports } from '#server/ports.ts'

const papers = pdfProcess()
const pictures = sharpImages()

/**
 * What draws papers and looks at pictures, in two processes that start with the first of them and serve every back end of
 * this test process: starting them anew for each costs a second. They end with it.
 */
export const sharedProcesses = (): Pick<Ports, 'pdf' | 'images'> => ({ pdf: { ...papers }, images: { ...pictures } })
