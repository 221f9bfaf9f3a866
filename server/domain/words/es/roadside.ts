/** Los registros como se muestran a un agente en el teléfono del conductor. */
export const roadside = {
  title: 'Inspección en carretera',
  begin: 'Mostrar los registros',
  text: 'Muestra los registros de hoy y los siete días anteriores, y nada más. Elija un código para volver.',
  code: 'Código de cuatro cifras',
  codeWrong: 'Se necesitan cuatro cifras.',
  leave: 'Salir',
  leaveText: 'Escriba el código elegido al comienzo.',
  wrong: 'Este no es el código.',
  readOnly: 'Solo lectura',
  earlier: 'Día anterior',
  later: 'Día siguiente',
}
