import type { Words } from '#domain/words/words.ts'

/** Liquidaciones de conductores y contratistas. */
export const pay = {
  mail: {
    subject: (settlement, fleet) => `${fleet}: la liquidación ${settlement} está pagada`,
    body: (p) =>
      `Hola, ${p.name}:\n\nla liquidación ${p.settlement} del ${p.from} al ${p.to} está pagada: ${p.net} a ${p.payTo} el ${p.paidOn}.\n\nEl detalle con cada línea: ${p.link}`,
  },
} satisfies Words['pay']
