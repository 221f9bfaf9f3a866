import type { Words } from '#domain/words/words.ts'

export const landing = {
  title: 'Cada carga, de la boleta de báscula al centavo',
  lead: 'Haulbook sigue las cargas de flotas de granel y de flete con cuatro testigos: la boleta de báscula, las posiciones, el reloj y la firma. Donde coinciden, paga y factura; donde no, lo dice.',
  getStarted: 'Empezar',
  signIn: 'Iniciar sesión',
  startTrial: 'Probar gratis',
  tryThem: 'Pruebe cada promesa en esta página',
  language: 'Idioma',
  promises: {
    tracking: 'Seguimiento GPS en tiempo real con alertas de desvío',
    loads: 'Gestión de cargas de la recogida a la entrega, con pesos leídos de la foto de la boleta',
    photos: 'Fotos obligatorias al recoger y al entregar, con hora y posición GPS',
    signatures: 'Firmas digitales en la entrega',
    payout: 'Cálculo automático del pago por tonelada o volumen',
    compliance: 'Informes de cumplimiento: horas de servicio, combustible, resúmenes de entrega, PDF',
  },
  about: {
    tracking:
      'Cada posición se compara con el tramo más cercano del camino previsto. Una sola posición perdida no es un desvío; tres seguidas sí, y la oficina sabe a qué distancia está el camión. Conduzca esta carga de muestra y vea cuándo.',
    loads:
      'Una foto de la boleta se convierte en cifras, y las cifras tienen que coincidir: bruto menos tara es el neto, el neto entre 2000 son las toneladas. Cambie una en esta muestra y vea qué dice el lector.',
    photos:
      'Ninguna carga sale de la recogida ni se entrega sin su foto. Su hora, su lugar y su SHA-256 quedan con la carga, para que nadie ponga después otra imagen. Pruébelo con una imagen suya.',
    signatures:
      'Quien recibe lee lo que firma y firma en el teléfono. Las palabras exactas llevan su hash junto a la firma: cambie una cifra y el trazo ya no les pertenece.',
    payout:
      'El pago sale de la boleta, de la tarifa y de nada más, y cada importe dice cómo se formó. Este es el cálculo con el que paga el producto.',
    compliance:
      'Cada paso de una carga se sella sobre el anterior, y el resumen de entrega imprime el último sello. Cambie algo en este registro de muestra y la comprobación nombra el lugar.',
  },
  where: (page: string) => `En el producto: ${page}`,
  sample: 'Muestra',
  waiting: 'Cargando esta parte',
  notLoaded: 'No se pudo cargar esta parte.',
  quiet: 'Sin rastreadores y sin nada de otros servidores. Lo que pruebe aquí se queda en su navegador.',
  more: 'Más de Haulbook',
} satisfies Words['landing']
