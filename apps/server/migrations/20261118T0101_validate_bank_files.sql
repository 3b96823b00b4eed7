alter table outside_payments validate constraint paid_by_bank_line;
