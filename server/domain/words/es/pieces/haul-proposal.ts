import type { Words } from '#domain/words/words.ts'

export const proposal: Words['quotes']['proposal'] = {
  title: 'Distancia y tiempos de este acarreo',
  text: 'Se rellenó donde no se escribió nada. Cambie lo que esta vez sea distinto.',
  atPickup: 'Tiempo en la carga',
  atDelivery: 'Tiempo en la descarga',
  loads: (of: number, count: string) => (of === 1 ? 'de 1 carga' : `de ${count} cargas`),
  rounds: (of: number, count: string) => (of === 1 ? 'de 1 vuelta' : `de ${count} vueltas`),
  drawn: 'por la ruta dibujada',
  service: 'por carretera, según el servicio de rutas',
  usual: 'por la ruta que los camiones suelen tomar',
}
