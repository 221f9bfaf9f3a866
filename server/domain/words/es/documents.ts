import type { Words } from '#domain/words/words.ts'
import { proof, weights } from './ticket-words.ts'

export const documents = {
  weights,
  proof,
  gross: 'Bruto',
  tare: 'Tara',
  net: 'Neto',
  ticketNumber: 'Número de boleta',
  ticketKind: { origin: 'Boleta de origen', destination: 'Boleta de destino', reweigh: 'Repesaje' },
  ticketStatus: {
    captured: 'Capturada',
    read: 'Leída',
    needs_review: 'Por revisar',
    matched: 'Coincide',
    duplicate: 'Duplicada',
    mismatch: 'Discrepancia',
    verified: 'Verificada',
    locked: 'Bloqueada',
    rejected: 'Rechazada',
    void: 'Anulada',
  },
  documentKind: {
    pickup_photo: 'Foto de recogida',
    delivery_photo: 'Foto de entrega',
    ticket_photo: 'Foto de la boleta',
    delivery_summary: 'Resumen de entrega',
    load_pack: 'Expediente de la carga',
    other: 'Documento',
  },
  signature: 'Firma',
  statement: {
    title: 'Recibo de entrega',
    load: 'Carga',
    customer: 'Cliente',
    material: 'Material',
    pickedUp: 'Recogido en',
    delivered: 'Entregado en',
    ticket: { origin: 'Boleta de origen', destination: 'Boleta de destino' },
    /** Groups of three digits. */
    net: (groups: readonly string[], unit: string) => `neto ${groups.join(',')} ${unit}`,
    consent:
      'Recibí esta carga tal como se indica arriba. Acepto firmar electrónicamente y que este texto, mi nombre, mi firma, la hora y el lugar se conserven como comprobante de entrega.',
  },
  originalNotReceived: 'Aún no llega el original',
  verified: { genuine: 'Auténtico', superseded: 'Auténtico, pero sustituido por otro', unknown: 'Desconocido' },
} satisfies Words['documents']
