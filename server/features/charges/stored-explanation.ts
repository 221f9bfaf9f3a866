import type { JsonObject } from '#db/schema/ledger.ts'
import type { Explanation } from '#domain/settlements/explanation.ts'
import type { ChargeProposal } from '#domain/settlements/load-charges.ts'
import { payeeExplanation } from '#domain/settlements/payee-explanation.ts'
import type { AgreedSide } from './charge-facts.ts'

/**
 * The explanation as it is kept with a charge: with the version of the rate it went by, and on a payee's line without
 * the customer's figures, so that nothing has to be taken out when it is read.
 */
export function storedExplanation(
  proposal: Extract<ChargeProposal, { ok: true }>,
  sides: readonly AgreedSide[],
): JsonObject {
  const own = sides.find(({ side, partyId }) => side === proposal.side && partyId === proposal.partyId)
  const told =
    own && own.side !== 'customer'
      ? payeeExplanation(proposal.kind, own.terms, proposal.explanation)
      : proposal.explanation
  const versioned: Explanation = {
    ...told,
    inputs: told.inputs.map((input) =>
      input.source.kind === 'rate' && own?.sourceVersion
        ? { ...input, source: { ...input.source, version: own.sourceVersion } }
        : input,
    ),
  }
  return JSON.parse(JSON.stringify(versioned))
}

/** Reads an explanation back from its row. */
export function readExplanation(stored: JsonObject): Explanation {
  const { inputs, steps, rounding } = stored
  const list = <Item>(value: unknown): Item[] => (Array.isArray(value) ? value : [])
  return { inputs: list(inputs), steps: list(steps), rounding: list(rounding) }
}
