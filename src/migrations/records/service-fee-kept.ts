import { priceListBefore } from './price-list-before'

interface ListBefore {
  fees: readonly { key: string }[]
}

/**
 * The price list of a house whose booking rules kept the service fee from every refund: from now on the fee says so itself.
 * @param list the one that counts; null where nothing was published, for what a house started with
 */
export function withServiceFeeKept(list: object | null): object {
  const { fees, ...rest } = (list ?? priceListBefore({}, {})) as ListBefore
  return {
    ...rest,
    fees: fees.map((fee) => (fee.key === 'service' ? { ...fee, refundable: false } : fee)),
  }
}
