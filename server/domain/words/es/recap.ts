/** Qué horas le quedan a un conductor en los próximos días. */
export const recap = {
  title: 'Resumen',
  text: (limit: string) => `Horas que se pueden trabajar si antes no se trabaja, de ${limit}.`,
  day: 'Día',
  hours: 'Horas disponibles',
}
