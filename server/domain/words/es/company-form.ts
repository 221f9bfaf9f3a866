import type { Words } from '#domain/words/words.ts'

export const companyForm = {
  text: 'Esto figura en cotizaciones, facturas, notas de crédito, liquidaciones, estados de cuenta, pruebas de entrega, correos y el portal del cliente.',
  logo: 'Logotipo',
  logoText: 'JPEG, PNG o WebP de hasta 1 MB, como máximo 3,000 píxeles de ancho y de alto. Se imprime sobre blanco.',
  chooseLogo: 'Elegir una imagen',
  removeLogo: 'Quitar',
  unreadable: 'No se pudo enviar esta imagen. Revise la conexión y elíjala otra vez.',
  sample: {
    title: 'Así se verá una factura',
    note: 'Una factura inventada. Cambia mientras escribe; se guarda lo que deja al salir del campo.',
    customer: 'Cliente de Muestra LLC',
    customerAddress: '100 Main Street\nAnytown, OK 74000',
    line: 'Piedra caliza triturada, de la cantera a la planta',
    number: 'INV-1001',
  },
} satisfies Words['companyForm']
