import * as migration_20261121_165214_initial from './20261121_165214_initial';
import * as migration_20261122_225011_mail_refusals from './20261122_225011_mail_refusals';
import * as migration_20261122_232509_retention from './20261122_232509_retention';
import * as migration_20261123_113916_journal from './20261123_113916_journal';
import * as migration_20261123_160000_payment_status from './20261123_160000_payment_status';
import * as migration_20261123_192809_ledger from './20261123_192809_ledger';
import * as migration_20261123_202216_door_code_switch from './20261123_202216_door_code_switch';
import * as migration_20261123_222429_payment_attempts from './20261123_222429_payment_attempts';
import * as migration_20261123_232107_payment_terms from './20261123_232107_payment_terms';
import * as migration_20261124_000905_other_ways_to_pay from './20261124_000905_other_ways_to_pay';
import * as migration_20261124_020736_saved_cards from './20261124_020736_saved_cards';
import * as migration_20261124_030253_provider_money from './20261124_030253_provider_money';
import * as migration_20261124_030254_cancellation_fees from './20261124_030254_cancellation_fees';
import * as migration_20261124_031212_agreement from './20261124_031212_agreement';
import * as migration_20261124_052814_nights_shortest_stay from './20261124_052814_nights_shortest_stay';
import * as migration_20261124_053027_ways_to_pay from './20261124_053027_ways_to_pay';
import * as migration_20261124_055024_damage_hold from './20261124_055024_damage_hold';
import * as migration_20261124_071800_cancel_overdue from './20261124_071800_cancel_overdue';
import * as migration_20261124_104117_price_lists from './20261124_104117_price_lists';
import * as migration_20261124_133538_pricing_keys from './20261124_133538_pricing_keys';
import * as migration_20261124_133738_promotion_codes from './20261124_133738_promotion_codes';
import * as migration_20261124_134458_service_fee_kept from './20261124_134458_service_fee_kept';
import * as migration_20261124_193243_asked_mails_and_visits from './20261124_193243_asked_mails_and_visits';
import * as migration_20261124_193632_questions from './20261124_193632_questions';
import * as migration_20261124_193759_house_facts from './20261124_193759_house_facts';
import * as migration_20261125_213000_terms_kept from './20261125_213000_terms_kept';
import * as migration_20261125_231000_agreed_totals from './20261125_231000_agreed_totals';
import * as migration_20261126_154624_mail_sent_index from './20261126_154624_mail_sent_index';
import * as migration_20261130_023852_booking_state_indexes from './20261130_023852_booking_state_indexes';
import * as migration_20261130_100117_booking_balance_index from './20261130_100117_booking_balance_index';

export const migrations = [
  {
    up: migration_20261121_165214_initial.up,
    down: migration_20261121_165214_initial.down,
    name: '20261121_165214_initial',
  },
  {
    up: migration_20261122_225011_mail_refusals.up,
    down: migration_20261122_225011_mail_refusals.down,
    name: '20261122_225011_mail_refusals',
  },
  {
    up: migration_20261122_232509_retention.up,
    down: migration_20261122_232509_retention.down,
    name: '20261122_232509_retention',
  },
  {
    up: migration_20261123_113916_journal.up,
    down: migration_20261123_113916_journal.down,
    name: '20261123_113916_journal',
  },
  {
    up: migration_20261123_160000_payment_status.up,
    down: migration_20261123_160000_payment_status.down,
    name: '20261123_160000_payment_status',
  },
  {
    up: migration_20261123_192809_ledger.up,
    down: migration_20261123_192809_ledger.down,
    name: '20261123_192809_ledger',
  },
  {
    up: migration_20261123_202216_door_code_switch.up,
    down: migration_20261123_202216_door_code_switch.down,
    name: '20261123_202216_door_code_switch',
  },
  {
    up: migration_20261123_222429_payment_attempts.up,
    down: migration_20261123_222429_payment_attempts.down,
    name: '20261123_222429_payment_attempts',
  },
  {
    up: migration_20261123_232107_payment_terms.up,
    down: migration_20261123_232107_payment_terms.down,
    name: '20261123_232107_payment_terms',
  },
  {
    up: migration_20261124_000905_other_ways_to_pay.up,
    down: migration_20261124_000905_other_ways_to_pay.down,
    name: '20261124_000905_other_ways_to_pay',
  },
  {
    up: migration_20261124_020736_saved_cards.up,
    down: migration_20261124_020736_saved_cards.down,
    name: '20261124_020736_saved_cards',
  },
  {
    up: migration_20261124_030253_provider_money.up,
    down: migration_20261124_030253_provider_money.down,
    name: '20261124_030253_provider_money',
  },
  {
    up: migration_20261124_030254_cancellation_fees.up,
    down: migration_20261124_030254_cancellation_fees.down,
    name: '20261124_030254_cancellation_fees',
  },
  {
    up: migration_20261124_031212_agreement.up,
    down: migration_20261124_031212_agreement.down,
    name: '20261124_031212_agreement',
  },
  {
    up: migration_20261124_052814_nights_shortest_stay.up,
    down: migration_20261124_052814_nights_shortest_stay.down,
    name: '20261124_052814_nights_shortest_stay',
  },
  {
    up: migration_20261124_053027_ways_to_pay.up,
    down: migration_20261124_053027_ways_to_pay.down,
    name: '20261124_053027_ways_to_pay',
  },
  {
    up: migration_20261124_055024_damage_hold.up,
    down: migration_20261124_055024_damage_hold.down,
    name: '20261124_055024_damage_hold',
  },
  {
    up: migration_20261124_071800_cancel_overdue.up,
    down: migration_20261124_071800_cancel_overdue.down,
    name: '20261124_071800_cancel_overdue',
  },
  {
    up: migration_20261124_104117_price_lists.up,
    down: migration_20261124_104117_price_lists.down,
    name: '20261124_104117_price_lists',
  },
  {
    up: migration_20261124_133538_pricing_keys.up,
    down: migration_20261124_133538_pricing_keys.down,
    name: '20261124_133538_pricing_keys',
  },
  {
    up: migration_20261124_133738_promotion_codes.up,
    down: migration_20261124_133738_promotion_codes.down,
    name: '20261124_133738_promotion_codes',
  },
  {
    up: migration_20261124_134458_service_fee_kept.up,
    down: migration_20261124_134458_service_fee_kept.down,
    name: '20261124_134458_service_fee_kept',
  },
  {
    up: migration_20261124_193243_asked_mails_and_visits.up,
    down: migration_20261124_193243_asked_mails_and_visits.down,
    name: '20261124_193243_asked_mails_and_visits',
  },
  {
    up: migration_20261124_193632_questions.up,
    down: migration_20261124_193632_questions.down,
    name: '20261124_193632_questions',
  },
  {
    up: migration_20261124_193759_house_facts.up,
    down: migration_20261124_193759_house_facts.down,
    name: '20261124_193759_house_facts',
  },
  {
    up: migration_20261125_213000_terms_kept.up,
    down: migration_20261125_213000_terms_kept.down,
    name: '20261125_213000_terms_kept',
  },
  {
    up: migration_20261125_231000_agreed_totals.up,
    down: migration_20261125_231000_agreed_totals.down,
    name: '20261125_231000_agreed_totals',
  },
  {
    up: migration_20261126_154624_mail_sent_index.up,
    down: migration_20261126_154624_mail_sent_index.down,
    name: '20261126_154624_mail_sent_index',
  },
  {
    up: migration_20261130_023852_booking_state_indexes.up,
    down: migration_20261130_023852_booking_state_indexes.down,
    name: '20261130_023852_booking_state_indexes',
  },
  {
    up: migration_20261130_100117_booking_balance_index.up,
    down: migration_20261130_100117_booking_balance_index.down,
    name: '20261130_100117_booking_balance_index',
  },
];
