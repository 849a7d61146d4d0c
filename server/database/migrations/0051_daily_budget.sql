-- What paid texts and calls were spent on a day (UTC), by budget; servers share it.
CREATE TABLE daily_budget (
  day date NOT NULL,
  name text NOT NULL,
  spent integer NOT NULL,
  PRIMARY KEY (day, name)
);
