/** El registro diario de un conductor, impreso. */
export const logPaper = {
  title: 'Registro diario del conductor',
  signature: 'Certificación',
  page: (day: string) => `Registro de estado de servicio, ${day}`,
  testMark: 'No hecho por un ELD registrado.',
}
