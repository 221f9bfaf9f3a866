import type { Words } from '#domain/words/words.ts'

/** Trabajos: pedidos permanentes de los que se hacen cargas. */
export const jobs = {
  title: 'Trabajo',
  tab: 'Trabajos',
  add: 'Añadir trabajo',
  empty: 'Un trabajo reúne cliente, sitios, material y orden de compra, y de él se hacen cargas.',
  number: 'Número de trabajo',
  name: 'Nombre',
  phaseCode: 'Código de fase',
  pickup: 'Sitio de recogida',
  delivery: 'Sitio de entrega',
  unit: 'Se cuenta en',
  target: 'Cantidad prevista',
  targetHint: 'Vacío: sin fin.',
  load: 'Cantidad de una carga',
  loadHint: 'Con la que se planifica cada carga.',
  po: 'Orden de compra',
  poQuantity: 'Cantidad de la orden',
  poUnit: 'Unidad de la orden',
  sameUnit: 'La del trabajo',
  startsOn: 'Primer día',
  endsOn: 'Último día',
  dailyLoads: 'Cargas por día',
  dailyLoadsHint:
    'Se hacen al empezar cada día, las de hoy enseguida, hasta alcanzar la cantidad. Vacío: ninguna por sí sola.',
  notes: 'Notas para los conductores',
  notesHint: 'En cada carga del trabajo.',
  section: {
    order: 'Pedido',
    haul: 'Transporte',
    quantity: 'Cantidad',
    purchaseOrder: 'Orden de compra',
    days: 'Días',
  },
} satisfies Words['jobs']
