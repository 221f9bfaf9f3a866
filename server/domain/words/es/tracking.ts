import type { Words } from '#domain/words/words.ts'

export const tracking = {
  noPosition: 'Aún sin posición',
  doubt: {
    clock_ahead: 'Su reloj va adelantado.',
    clock_unset: 'Su reloj nunca se ajustó.',
    too_old: 'Es demasiado antigua para guardarse.',
    null_island: 'El receptor no sabía dónde estaba.',
    too_fast: 'Ningún camión va tan rápido.',
    jump: 'Ningún camión llega allí en ese tiempo.',
    swapped: 'Está en el hielo de la Antártida: latitud y longitud están intercambiadas.',
    mock: 'El teléfono dice que la posición es simulada.',
    no_lock: 'El receptor no tenía señal de satélites.',
  },
  refused: {
    unreadable_position: 'No se pudo leer la posición.',
    unreadable_time: 'No se pudo leer la hora.',
  },
} satisfies Words['tracking']
