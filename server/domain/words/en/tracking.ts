import type { FixDoubt, FixRefusal } from '#domain/tracking/judge-fix.ts'

/** Positions on the map, and why one was set aside. */
export const tracking = {
  noPosition: 'No position yet',
  doubt: {
    clock_ahead: 'Its clock is ahead of ours.',
    clock_unset: 'Its clock was never set.',
    too_old: 'It is too old to be stored.',
    null_island: 'The receiver did not know where it was.',
    too_fast: 'No truck is that fast.',
    jump: 'No truck gets there in that time.',
    swapped: 'It was placed on the ice of Antarctica: latitude and longitude are swapped.',
    mock: 'The phone says that the position is made up.',
    no_lock: 'The receiver had no lock.',
  } satisfies Record<FixDoubt, string>,
  refused: {
    unreadable_position: 'The position could not be read.',
    unreadable_time: 'The time could not be read.',
  } satisfies Record<FixRefusal, string>,
}
