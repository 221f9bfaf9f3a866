import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { AppError } from '../../errors.ts'
import { unlessDamaged } from '../../file-damaged.ts'
import type { Ports } from '../../ports.ts'
import { dataUrl } from '../proof/data-url.ts'
import { drawPaper } from '../proof/draw-paper.ts'
import { pictureType } from '../proof/picture-type.ts'
import { invoicePaper } from './invoice-paper.ts'
import type { InvoicePaperData } from './invoice-paper-data.ts'

/** An invoice as a PDF, drawn outside of any transaction; a broken picture does not keep a customer from the paper. */
export async function renderInvoice(
  ports: Pick<Ports, 'pdf' | 'files' | 'log'>,
  fleetId: Uuid,
  data: InvoicePaperData,
  withPictures: boolean,
): Promise<Uint8Array> {
  const pictures = withPictures ? await ticketPictures(ports, fleetId, data) : new Map<Sha256, string>()
  try {
    return await drawPaper(ports, fleetId, invoicePaper(data, pictures))
  } catch (error) {
    if (error instanceof AppError || pictures.size === 0) throw error
    ports.log.warn({ invoiceId: data.invoice.id, error: String(error) }, 'a picture could not be put into an invoice')
    return drawPaper(ports, fleetId, invoicePaper(data, new Map()))
  }
}

/** Each ticket's picture as it is shown or, without such a copy, as it came where a PDF can hold it. */
async function ticketPictures(
  { files }: Pick<Ports, 'files'>,
  fleetId: Uuid,
  { tickets }: InvoicePaperData,
): Promise<Map<Sha256, string>> {
  const found = await Promise.all(
    tickets.map(async ({ sha256, display_sha256 }) => {
      for (const hash of [display_sha256, sha256]) {
        const bytes = hash && (await unlessDamaged(files.get(fleetId, hash)))
        const type = bytes ? pictureType(bytes) : null
        if (sha256 && bytes && type) return [[sha256, dataUrl(type, bytes)] as const]
      }
      return []
    }),
  )
  return new Map(found.flat())
}
