import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { unlessDamaged } from '../../file-damaged.ts'
import type { PdfDefinition, Ports } from '../../ports.ts'
import { dataUrl } from './data-url.ts'
import { LOGO } from './paper-frame.ts'
import { pictureType } from './picture-type.ts'

/** One clear point: stands where a logo is gone, so that the paper comes all the same. */
const NOTHING =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** Draws a paper with the logo that its frame names, outside of any transaction. */
export async function drawPaper(
  { pdf, files }: Pick<Ports, 'pdf' | 'files'>,
  fleetId: Uuid,
  { logo, ...definition }: PdfDefinition & { logo?: Sha256 },
): Promise<Uint8Array> {
  if (!logo) return pdf.render(definition)
  const bytes = await unlessDamaged(files.get(fleetId, logo))
  const type = bytes ? pictureType(bytes) : null
  return pdf.render({ ...definition, images: { [LOGO]: bytes && type ? dataUrl(type, bytes) : NOTHING } })
}
