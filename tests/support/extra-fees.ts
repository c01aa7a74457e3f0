const FEE = { aboveGuests: 0, optional: false, taxed: true, refundable: true }

/** 75 dollars for each pet. */
export const PET_FEE = { ...FEE, key: 'pet', label: 'Pet fee', per: 'pet' as const, amount: 75 }

/** An extra of 25 dollars, as many as a guest chooses. */
export const FIREWOOD = {
  ...FEE,
  ...{ key: 'wood', label: 'Firewood', per: 'stay' as const, amount: 25, optional: true },
}
