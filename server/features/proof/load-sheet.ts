import { type Formats, formats } from '#domain/format/formats.ts'
import { localeOf, unitsOf } from '#domain/format/locale.ts'
import { loadWords } from '#domain/words/load-words.ts'
import type { Words } from '#domain/words/words.ts'
import type { PdfDefinition } from '../../ports.ts'
import { addressOf, missingNote } from './delivery-summary-parts.ts'
import { factsTable, paperFrame, paperHead } from './paper-frame.ts'
import { printable } from './printable.ts'
import type { SheetData, SheetStop } from './sheet-data.ts'

/**
 * The sheet of a load for its driver as a page description, in the fleet's language and units: where and when to load and
 * unload, whom to call, what and how much, and what to mind. No rate, no pay and no price is in it. The same data give
 * the same description.
 */
export async function loadSheet(data: SheetData): Promise<PdfDefinition> {
  const words = await loadWords(data.fleet.language)
  const { heading, foot, content } = sheetOf(data, words)
  return { ...paperFrame({ ...heading, foot }, words, data.fleet.company), content }
}

/** The sheets of several loads of one fleet in one paper, each from a page of its own on. */
export async function loadSheets(first: SheetData, others: readonly SheetData[]): Promise<PdfDefinition> {
  const words = await loadWords(first.fleet.language)
  const { company } = first.fleet
  const heading = { title: words.proof.loadSheet, subtitle: company.name, author: company.name, foot: company.name }
  const content = [
    ...sheetOf(first, words).content,
    ...others.flatMap((data) => [{ text: '', pageBreak: 'before' }, ...sheetOf(data, words).content]),
  ]
  return { ...paperFrame(heading, words, company), content }
}

function sheetOf(data: SheetData, words: Words) {
  const { load, fleet } = data
  const { currency, zone } = fleet
  const [locale, units] = [localeOf(fleet.language), unitsOf(fleet.units)]
  const bound = formats({ locale, units, currency, zone, unitNames: words.units })
  const { proof } = words
  const heading = {
    title: proof.loadSheet,
    subtitle: [fleet.company.name, load.load_number && proof.loadNumber(load.load_number)].filter(Boolean).join(' · '),
    author: fleet.company.name,
  }
  const asOf = proof.asOf(bound.instantWithYear(load.updated_at))
  const content = [
    paperHead(
      heading,
      { text: printable(asOf), style: 'small', alignment: 'right', width: 130 },
      { company: fleet.company, words },
    ),
    facts(data, words, bound),
    { text: printable(proof.stops), style: 'heading' },
    ...stopBlocks(data, words, bound),
    { text: printable(proof.instructions), style: 'heading' },
    { text: printable(load.notes || proof.noInstructions), fontSize: 11 },
    ...missingNote(typedIn(data), words),
  ]
  return { heading, foot: `${heading.subtitle} · ${asOf}`, content }
}

function facts({ load }: SheetData, { proof, units }: Words, formats: Formats) {
  const contact = load.main_contact
  const quantity =
    load.quantity_milli === null || load.unit === null ? null : formats.quantity(load.quantity_milli, units[load.unit])
  return factsTable([
    [proof.material, load.material],
    [proof.quantityWanted, quantity],
    [proof.poNumber, load.po_number],
    [proof.reference, load.customer_reference],
    [proof.customer, load.customer_name],
    [proof.contact, contact?.full_name ?? load.contact_name],
    // The number of one person is not put beside the name of another.
    [proof.phone, contact ? [contact.mobile, contact.phone].filter(Boolean).join(', ') : load.phone],
    [proof.driver, load.driver],
    [proof.truck, load.truck],
    [proof.trailer, load.trailer],
    [proof.distance, load.distance_m === null ? null : formats.distance(load.distance_m)],
  ])
}

/** Each stop with its site, its appointment in the site's own zone, and what to mind there. */
function stopBlocks({ stops }: SheetData, words: Words, formats: Formats) {
  const { proof, loads } = words
  if (stops.length === 0) return [{ text: printable(proof.noStops) }]
  const rows = stops.map((stop, at) => [
    { text: printable(`${at + 1}. ${loads.stopKind[stop.kind]}`), bold: true },
    {
      stack: [
        { text: printable(stop.name), bold: true, fontSize: 11 },
        ...[addressOf(stop)].filter(Boolean).map((address) => ({ text: printable(address) })),
        { text: `${stop.lat.toFixed(5)}, ${stop.lon.toFixed(5)}`, style: 'small' },
        ...[stop.instructions, stop.notes].flatMap((text) =>
          text ? [{ text: printable(text), margin: [0, 3, 0, 0] }] : [],
        ),
        ...(stop.requires_ticket ? [{ text: printable(proof.ticketNeeded), margin: [0, 3, 0, 0] }] : []),
      ],
    },
    {
      stack: [
        { text: printable(proof.appointment), style: 'term' },
        { text: printable(appointment(stop, words, formats)) },
      ],
    },
  ])
  return [{ layout: 'lightHorizontalLines', table: { widths: [70, '*', 130], body: rows } }]
}

function appointment(
  { window_start, window_end, zone }: SheetStop,
  { proof, driver }: Words,
  formats: Formats,
): string {
  if (window_start && window_end) return formats.window(window_start, window_end, zone)
  if (window_end) return driver.until(formats.instant(window_end, zone))
  return window_start ? driver.from(formats.instant(window_start, zone)) : proof.noAppointment
}

/** All that somebody typed and the sheet shows. */
function typedIn({ fleet, load, stops }: SheetData): string {
  const { customer_name, customer_reference, po_number, material, driver, truck, trailer, notes, main_contact } = load
  const own = [customer_name, customer_reference, po_number, material, driver, truck, trailer, notes]
  const contact = [main_contact?.full_name, main_contact?.mobile, main_contact?.phone, load.contact_name, load.phone]
  const places = stops.flatMap((stop) => [stop.name, stop.address, stop.city, stop.instructions, stop.notes])
  return [fleet.company.name, fleet.company.address, ...own, ...contact, ...places].filter(Boolean).join(' ')
}
