import type { Words } from '#domain/words/words.ts'

export const landing = {
  title: 'Cada carga, de la boleta de báscula al centavo',
  getStarted: 'Empezar',
  signIn: 'Iniciar sesión',
  startTrial: 'Probar gratis',
  promises: {
    tracking: 'Seguimiento GPS en tiempo real con alertas de desvío',
    loads: 'Cargas de la recogida a la entrega, con pesos leídos de una foto de la boleta',
    photos: 'Fotos obligatorias al recoger y al entregar, con hora y posición GPS',
    signatures: 'Firmas digitales en la entrega',
    payout: 'Cálculo automático del pago por tonelada o volumen',
    compliance: 'Cumplimiento: horas de servicio, combustible, resúmenes de entrega y PDF',
  },
} satisfies Words['landing']
