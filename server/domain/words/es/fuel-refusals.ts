type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Why a fuel purchase, a file of them or a tank was not taken as it is. */
export const fuelRefusals = {
  fuel_in_future: () => 'Esto está en el futuro. Revise el día y la hora.',
  fuel_volume_missing: () => 'Escriba el volumen tal como lo imprime el recibo.',
  fuel_sum_differs: () =>
    'El volumen por el precio no da este importe. Revise los tres, o indique que así está impreso.',
  fuel_looks_like_litres: () =>
    'Es más de lo que caben en los tanques del camión, y cabría como litros. Cambie la unidad, o indique que así está impreso.',
  fuel_voided: () => 'Esta compra fue retirada. Recargue la página.',
  fuel_reimbursed: () => 'Esta compra se reembolsa en una liquidación. Quite primero la línea allí.',
  fuel_not_flagged: () => 'Esta comprobación ya no está marcada. Recargue la página.',
  fuel_explanation_missing: () => 'Diga qué lo explica.',
  fuel_not_driver_paid: () => 'Solo se reembolsa lo que un conductor pagó con su propio dinero.',
  fuel_no_draft: () => 'No hay borrador de la liquidación de este conductor. Inicie primero una corrida de pago.',
  fuel_split_range: () => 'Solo una parte: más que nada y menos que el total.',
  fuel_split_part: () => 'Esto ya es una parte. Divida la compra de la que procede.',
  fuel_part_differs: () => 'La parte y su compra ya no son del mismo producto y unidad. Corrija primero una de ellas.',
  fuel_split_credit: () => 'Un abono no se divide. Corríjalo.',
  fuel_deducted: () => 'Esta compra se descuenta del pago. Termine primero ese descuento en las condiciones de pago.',
  fuel_not_deductible: () =>
    'Solo se descuenta lo que la flota pagó por una empresa contratada o para uso propio de un conductor.',
  fuel_disputed: () => 'Esta compra está en disputa con su proveedor. Anote primero en qué quedó.',
  fuel_not_disputable: () => 'Solo se disputa lo que la flota debe a un proveedor.',
  fuel_not_disputed: () => 'Esta compra ya no está en disputa. Vuelva a cargar la página.',
  fuel_credit_range: () => 'Más que nada, y a lo sumo el importe de la compra.',
  fuel_file_empty: () => 'Este archivo está vacío.',
  fuel_file_twice: (p: Params) =>
    `Este mismo archivo ya se tomó: ${text(p.file)}, el ${text(p.day)}${p.by ? `, por ${text(p.by)}` : ''}. No se añadió nada.`,
  fuel_file_unreadable: () =>
    'Ninguna línea de este archivo parece tener títulos de columna. Debe ser un CSV con una línea de títulos.',
  fuel_column_missing: (p: Params) =>
    p.head
      ? `El archivo no tiene la columna «${text(p.head)}». Elija la correcta u omítala.`
      : 'Hace falta una columna de día, de volumen y de importe.',
  fuel_too_many_rows: (p: Params) => `A lo sumo ${text(p.maximum)} filas a la vez. Divida el archivo.`,
  fuel_file_taken: () => 'Alguien ya tomó este archivo.',
  fuel_file_gone: () => 'Este archivo ya no está. Elíjalo de nuevo.',
  tank_name_taken: () => 'Ya hay un tanque con este nombre.',
  tank_over_capacity: () => 'Es más de lo que cabe en el tanque.',
}
