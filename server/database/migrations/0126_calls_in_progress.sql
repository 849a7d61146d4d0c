-- Where few calls were in progress at the last analysis, the planner took this index to look for an account's own, which
-- reads all calls in progress. Without it their updates, one a minute, touch no index either.
DROP INDEX call_due;
