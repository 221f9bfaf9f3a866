import { formats } from '#domain/format/formats.ts'
import { localeOf, unitsOf } from '#domain/format/locale.ts'
import type { Instant, Sha256 } from '#domain/units/brands.ts'
import { loadWords } from '#domain/words/load-words.ts'
import type { ShareLink } from '../../context.ts'
import { unlessDamaged } from '../../file-damaged.ts'
import type { Ports } from '../../ports.ts'
import { dataUrl } from '../proof/data-url.ts'
import { photoCells, signatureBlock, stopsTable, ticketsTable } from '../proof/delivery-summary-parts.ts'
import { drawPaper } from '../proof/draw-paper.ts'
import { factsTable, paperFrame, paperHead } from '../proof/paper-frame.ts'
import { pictureType } from '../proof/picture-type.ts'
import { printable } from '../proof/printable.ts'
import { forCustomer, type ProofData } from '../proof/proof-data.ts'
import type { SummaryInput } from '../proof/summary-input.ts'

/**
 * The proof of several loads as one PDF, each on pages of its own: where and when, what the tickets print, who signed, and
 * the pictures that the link shows. No rate and no amount is in it. A picture that cannot be read is named by its hash.
 */
export async function papersPdf(
  ports: Pick<Ports, 'files' | 'pdf' | 'config'>,
  loads: readonly ProofData[],
  link: ShareLink,
  madeAt: Instant,
): Promise<Uint8Array> {
  const [first] = loads
  if (!first) throw new Error('no load to print')
  const { language, units, currency, zone, company } = first.fleet
  const { name } = company
  const words = await loadWords(language)
  const bound = formats({ locale: localeOf(language), units: unitsOf(units), currency, zone, unitNames: words.units })
  const content: object[] = []
  for (const [index, load] of loads.map(forCustomer).entries()) {
    const documents = load.documents.filter(({ kind }) => link.documents.some((shown) => shown === kind))
    const input: SummaryInput = {
      data: { ...load, documents },
      pictures: await pictures(ports, link, documents),
      madeAt: bound.instantWithYear(madeAt),
      verifyUrl: `${ports.config.publicUrl}/verify`,
      words,
      formats: bound,
    }
    content.push(...loadPages(input, index, link))
  }
  const heading = { title: words.proof.deliverySummary, subtitle: name, author: name }
  const definition = {
    ...paperFrame({ ...heading, foot: `${name} · ${bound.instantWithYear(madeAt)}` }, words, company),
    content,
  }
  return drawPaper(ports, link.fleetId, definition)
}

function loadPages(input: SummaryInput, index: number, link: ShareLink): object[] {
  const { data, words, formats: bound } = input
  const { proof } = words
  const { load, fleet } = data
  const heading = {
    title: proof.loadNumber(load.load_number ?? ''),
    subtitle: `${fleet.company.name} · ${load.customer_name}`,
    author: fleet.company.name,
  }
  const head = paperHead(heading, { text: '', width: 10 }, { company: fleet.company, words })
  const named = (title: string, ...parts: object[]) => [{ text: printable(title), style: 'heading' }, ...parts]
  return [
    index === 0 ? head : { ...head, pageBreak: 'before' },
    factsTable([
      [proof.reference, load.customer_reference],
      [proof.poNumber, load.po_number],
      [proof.material, load.material],
      [proof.truck, load.truck],
    ]),
    ...named(proof.stops, stopsTable(data, words, bound)),
    ...named(proof.weights, ticketsTable(data, words, bound)),
    ...(link.documents.includes('delivery_summary')
      ? named(proof.signature, ...signatureBlock(data, words, bound))
      : []),
    ...(data.documents.length > 0 ? named(proof.photos, ...photoCells(input)) : []),
  ]
}

async function pictures(
  { files }: Pick<Ports, 'files'>,
  { fleetId }: ShareLink,
  documents: ProofData['documents'],
): Promise<Map<Sha256, string>> {
  const found = await Promise.all(
    documents.map(async ({ sha256, display_sha256 }) => {
      const bytes = display_sha256 && (await unlessDamaged(files.get(fleetId, display_sha256)))
      const type = bytes ? pictureType(bytes) : null
      return bytes && type ? [[sha256, dataUrl(type, bytes)] as const] : []
    }),
  )
  return new Map(found.flat())
}
