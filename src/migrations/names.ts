/**
 * The names of all migrations, the oldest first: the schemas that this version knows. Apart from the migrations themselves,
 * which load the embedded database's package; `tests/unit/migrations.spec.ts` holds the two equal.
 */
export const MIGRATION_NAMES: readonly string[] = [
  '20261121_165214_initial',
  '20261122_225011_mail_refusals',
  '20261122_232509_retention',
  '20261123_113916_journal',
  '20261123_160000_payment_status',
  '20261123_192809_ledger',
  '20261123_202216_door_code_switch',
  '20261123_222429_payment_attempts',
  '20261123_232107_payment_terms',
  '20261124_000905_other_ways_to_pay',
  '20261124_020736_saved_cards',
  '20261124_030253_provider_money',
  '20261124_030254_cancellation_fees',
  '20261124_031212_agreement',
  '20261124_052814_nights_shortest_stay',
  '20261124_053027_ways_to_pay',
  '20261124_055024_damage_hold',
  '20261124_071800_cancel_overdue',
  '20261124_104117_price_lists',
  '20261124_133538_pricing_keys',
  '20261124_133738_promotion_codes',
  '20261124_134458_service_fee_kept',
  '20261124_193243_asked_mails_and_visits',
]
