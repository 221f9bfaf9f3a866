export const performanceRefusals = {
  performance_contested: () => 'Este dato ya fue impugnado. Cada dato se impugna una sola vez.',
  performance_contest_decided: () => 'Esta impugnación ya está decidida.',
  performance_own_contest: () => 'Esta impugnación es suya. La decide otro administrador.',
  performance_driver_left: () => 'Este conductor dejó la flota.',
  performance_board_off: () => 'La clasificación está apagada.',
  coaching_due: () => 'Elija un día desde hoy, dentro de un año.',
  coaching_ended: () => 'Esta tarea ya terminó.',
}
