import type { Words } from '#domain/words/words.ts'

export const landing = {
  title: 'Cada carga, de la boleta de báscula al centavo',
  lead: 'Haulbook sigue las cargas de flotas de granel y de flete con cuatro testigos: la boleta de báscula, las posiciones, el reloj y la firma. Donde coinciden, paga y factura; donde no, lo dice.',
  getStarted: 'Empezar',
  signIn: 'Iniciar sesión',
  startTrial: 'Probar gratis',
  description:
    'Seguimiento de cargas y gestión de flotas de granel y de flete: boletas de báscula, posiciones, fotos y firmas se convierten en cobros y pagos que se explican solos.',
  picture: {
    label: 'Las cargas de un día, y una de ellas de la boleta al pago',
    sample: 'Datos de muestra',
    load: 'Carga',
    route: 'Desde y hasta',
    loaded: 'Cargado',
    ticket: (number: string) => `Boleta ${number}`,
    gross: 'Bruto',
    tare: 'Tara',
    net: 'Neto',
    agrees: 'Las cifras de la boleta coinciden',
    pay: 'Pago',
  },
  promisesTitle: 'Seis promesas, para probar aquí mismo',
  promisesText: 'No son películas. Cada parte ejecuta en su navegador las reglas del propio producto.',
  trust: {
    title: 'Lo que puede exigirnos',
    once: { title: 'Una sola vez', text: 'Cada cambio lleva su propio número. Enviado dos veces, ocurre una.' },
    signal: {
      title: 'Funciona sin señal',
      text: 'El conductor sigue en la cantera. Cada paso lleva la hora en que ocurrió.',
    },
    sealed: { title: 'Pruebas selladas', text: 'Pasos, boletas, fotos y firmas van encadenados por hash.' },
    own: {
      title: 'Sus datos son suyos',
      text: 'Funciona en su máquina. Sin rastreadores y sin preguntar a otro servidor.',
    },
  },
  forWhom: {
    title: 'Una carga, cuatro personas',
    dispatcher: {
      title: 'Despacho',
      text: 'Reserve, asigne y siga cada carga desde una sola tabla, y vea primero lo que pide una decisión.',
    },
    driver: {
      title: 'Conducción',
      text: 'Un trabajo, una pantalla, un paso: botones grandes, cámara y respuesta también sin señal.',
    },
    owner: {
      title: 'Propiedad',
      text: 'El cobro y el pago salen de la boleta y de la tarifa, y cada importe dice cómo se formó.',
    },
    customer: {
      title: 'Cliente',
      text: 'Un enlace muestra dónde está la carga, cuándo llega y sus documentos. Sin cuenta.',
    },
  },
  closing: {
    title: 'Siga hoy su primera carga',
    text: 'Arranca en una sola máquina con dos órdenes y trae su propia base de datos.',
    action: 'Abrir Haulbook',
  },
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
