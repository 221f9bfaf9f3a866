import type { Words } from '#domain/words/words.ts'

export const access = {
  role: { admin: 'Administrador', dispatcher: 'Despachador', driver: 'Conductor', contractor: 'Contratista' },
  adminOnly: 'Esta página es para administradores. Un administrador de su flota puede darle esa función.',
} satisfies Words['access']
