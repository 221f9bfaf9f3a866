export const documentRefusals = {
  empty: () => 'El archivo está vacío. Tome la foto de nuevo.',
  too_large: (p: Record<string, unknown>) =>
    `El archivo pesa más de ${String(p.maximumMb)} MB. Tome la foto con menos resolución.`,
  not_an_image: () => 'No es una imagen que se pueda guardar aquí: JPEG, PNG o WebP. Para otros papeles, también PDF.',
  too_many_pixels: () => 'La foto tiene más de 40 megapíxeles. Tómela con menos resolución.',
  broken: () => 'La foto está dañada y no se puede abrir. Tómela de nuevo.',
  upload_hash_differs: () => 'El archivo se dañó en el camino. Se conserva en su dispositivo y se envía de nuevo.',
  pictures_busy: () => 'Están llegando muchas fotos. La suya se conserva y se envía de nuevo en un momento.',
  file_damaged: () =>
    'Este archivo se dañó en el almacenamiento y no puede mostrarse. Envíelo de nuevo si aún lo tiene y avise al operador.',
  storage_full: () => 'Su flota ha usado todo el espacio para archivos. No se perdió nada; pida más al operador.',
  storage_full_new_fleet: (p: Record<string, unknown>) =>
    `En su primer día una flota guarda como máximo ${String(p.maximumGb)} GB de archivos. El resto se acepta mañana.`,
  too_many_unfinished: () =>
    'Varias de sus subidas no han terminado todavía. Esta queda en su dispositivo y se envía cuando terminen.',
  too_much_today: () => 'Hoy envió más archivos de los permitidos a una persona. El resto se envía mañana.',
  load_is_closed: () => 'La carga está cerrada. La oficina aún puede añadirle papeles.',
  load_is_draft: () => 'La carga todavía es un borrador. Planifíquela antes de añadir pruebas.',
  ticket_unreadable: () => 'No se pudo leer la foto. Escriba lo que dice la boleta, o tómela de nuevo.',
  ticket_reader_busy: () => 'Se están leyendo otras boletas. Inténtelo en un momento, o escriba lo que dice la boleta.',
  ticket_wrong_status: () => 'La boleta ya no está donde empieza este paso. Mire su estado actual.',
  ticket_four_eyes: () =>
    'Por encima del peso que fijó su flota, otra persona debe verificar una boleta que usted registró.',
  ticket_weights_needed: () => 'Hace falta un peso neto antes de verificar la boleta.',
  ticket_tare_above_gross: () => 'El peso vacío debe ser menor que el peso bruto.',
  ticket_same_site: () => 'El origen y el destino son el mismo lugar.',
  ticket_row_asks: () => 'Antes hay algo que preguntar sobre esta boleta. Mírela y diga si está bien así.',
}
