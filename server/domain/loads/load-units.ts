/** The units a load's quantity is agreed in. */
export const loadUnits = ['ton', 'tonne', 'yd3', 'bushel', 'gallon', 'barrel', 'load', 'hour'] as const
export type LoadUnit = (typeof loadUnits)[number]
