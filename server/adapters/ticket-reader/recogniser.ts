/** What recognises text on pictures: the part that comes with the product, or Amazon Textract on the operator's account. */
export const recogniserKinds = ['built_in', 'textract'] as const
export type RecogniserKind = (typeof recogniserKinds)[number]

/** An outside recogniser did not answer, or refused the call; says nothing about the picture. */
export class RecogniserAway extends Error {}
