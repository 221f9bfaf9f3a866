/** Las flotas de demostración. */
export const demo = {
  removeTitle: 'Quitar las flotas de demostración',
  removeText: 'Las flotas de demostración enseñan cómo funciona Haulbook. Cuando empiece de verdad puede quitarlas.',
  remove: 'Quitar las flotas de demostración',
  removeConsequence:
    'Se van todas las flotas de demostración con sus cargas, boletas, fotos y personas. Se cierra su sesión y ningún arranque las devuelve. Sus propias flotas se quedan.',
}
