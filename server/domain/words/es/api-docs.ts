/** La página de la API abierta. Lo que su documento dice de sí mismo está en inglés, el idioma de los programas. */
export const apiDocs = {
  intro: 'Para programas que leen sus cargas, clientes y facturas, o hacen lo que usted hace en las páginas.',
  download: 'Descargar OpenAPI 3.1',
  failed: 'No se pudo obtener el documento.',
  how: 'Cómo funciona',
  address: 'Dirección',
  token:
    'Cree un token en su perfil y envíelo como «Authorization: Bearer …». Puede lo que usted puede, y no cambia nada si usted no lo permite.',
  writing:
    'Cada cambio lleva una Idempotency-Key, un UUID creado una sola vez para él: enviado de nuevo da la misma respuesta y ocurre una vez. El cambio de un registro nombra su versión en If-Match, tomada del ETag de la respuesta anterior.',
  lists: 'Una lista tiene páginas: envíe nextCursor como cursor. RateLimit dice cuántas llamadas por minuto quedan.',
  refusals:
    'Un rechazo es application/problem+json: un código para el programa, una frase para quien lee y los campos de que se trata.',
  webhooks: 'Webhooks',
  webhooksText:
    'En Ajustes un administrador nombra direcciones a las que se avisa de los eventos: cada una recibe un POST con JSON que dice qué pasó («type», «timestamp», «data»). Cualquier respuesta de 200 a 299 lo acepta; todo lo demás se intenta de nuevo durante tres días.',
  webhooksRecord:
    '«data.record» es el registro entero como lo responde esta API, «data.href» dice dónde obtenerlo de nuevo. Los mensajes de un registro llegan en su orden; el que llega dos veces tiene el mismo webhook-id.',
  webhooksCheck: 'Comprobar que un mensaje es auténtico',
  webhooksCheckText:
    'Cada mensaje va firmado según Standard Webhooks con el secreto de su dirección; las bibliotecas de ese estándar lo comprueban, o estas líneas:',
  search: 'Buscar recursos',
  nothing: 'Ningún recurso tiene estas palabras.',
  parameters: 'Parámetros',
  body: 'Cuerpo',
  answer: 'Respuesta',
  field: 'Campo',
  kind: 'Tipo',
  needed: 'Obligatorio',
  meaning: 'Significado',
  yes: 'sí',
  no: 'no',
  bytes: 'el archivo mismo',
  place: { path: 'ruta', query: 'consulta', header: 'cabecera' },
  scope: { read: 'Basta un token que lee.', write: 'Necesita un token que puede cambiar cosas.' },
  roles: (names: string) => `Para: ${names}.`,
}
