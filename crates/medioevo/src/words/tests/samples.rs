//! Samples of everything that can be written down, made from the schemas of documents.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::notation::Action;

/// Documents of a schema: every choice and every member of an enum is in one of them.
pub(super) fn samples<T: DeserializeOwned>(schema: &Value) -> Vec<T> {
    let documents = Sampler { root: schema }.of(schema, 0);
    documents.into_iter().filter_map(|document| serde_json::from_value(document).ok()).collect()
}

struct Sampler<'a> {
    root: &'a Value,
}

impl Sampler<'_> {
    fn of(&self, schema: &Value, depth: usize) -> Vec<Value> {
        assert!(depth < 20, "a schema without end");
        if let Some(name) = schema.get("$ref").and_then(Value::as_str) {
            let name = name.rsplit('/').next().unwrap_or_default();
            let definition = self.root.get("$defs").and_then(|all| all.get(name)).expect("a definition");
            return match name {
                "Zone" | "ZoneName" => vec![json!("latium"), json!("rhineland")],
                "Piece" => vec![json!("1.3"), json!("0.0")],
                _ => self.of(definition, depth + 1),
            };
        }
        if let Some(value) = schema.get("const") {
            return vec![value.clone()];
        }
        if let Some(values) = schema.get("enum").and_then(Value::as_array) {
            return values.clone();
        }
        for choice in ["oneOf", "anyOf"] {
            if let Some(all) = schema.get(choice).and_then(Value::as_array) {
                // What stands beside the choices belongs to each of them.
                let beside = self.fields(schema, depth);
                let all = all.iter().flat_map(|one| self.of(one, depth + 1));
                return all.map(|value| merged(&beside, value)).collect();
            }
        }
        let kinds: Vec<&str> = match schema.get("type") {
            Some(Value::String(kind)) => vec![kind],
            Some(Value::Array(kinds)) => kinds.iter().filter_map(Value::as_str).collect(),
            _ => vec![],
        };
        kinds.iter().flat_map(|kind| self.of_kind(kind, schema, depth)).collect()
    }

    fn of_kind(&self, kind: &str, schema: &Value, depth: usize) -> Vec<Value> {
        match kind {
            "null" => vec![Value::Null],
            "boolean" => vec![json!(false), json!(true)],
            "integer" | "number" => vec![json!(1), json!(2), json!(0), json!(3)],
            "string" => vec![json!("latium"), json!("1.3")],
            "array" => self.arrays(schema, depth),
            "object" => {
                let fields = self.fields(schema, depth);
                let most = fields.iter().map(|(_, values)| values.len()).max().unwrap_or(1);
                (0..most).map(|turn| object(&fields, turn)).collect()
            }
            _ => vec![],
        }
    }

    fn arrays(&self, schema: &Value, depth: usize) -> Vec<Value> {
        if let Some(items) = schema.get("prefixItems").and_then(Value::as_array) {
            let items: Vec<Vec<Value>> = items.iter().map(|item| self.of(item, depth + 1)).collect();
            let most = items.iter().map(Vec::len).max().unwrap_or(1);
            let nth = |turn: usize| items.iter().map(|values| values[turn % values.len()].clone()).collect();
            return (0..most).map(nth).collect();
        }
        let length = schema.get("minItems").and_then(Value::as_u64).unwrap_or(0) as usize;
        let item = schema.get("items").map_or_else(Vec::new, |item| self.of(item, depth + 1));
        (0..item.len().max(1))
            .map(|turn| item.get(turn).map_or_else(|| json!([]), |one| json!(vec![one; length])))
            .collect()
    }

    fn fields(&self, schema: &Value, depth: usize) -> Vec<(String, Vec<Value>)> {
        let properties = schema.get("properties").and_then(Value::as_object);
        let fields = properties.into_iter().flatten();
        fields.map(|(name, field)| (name.clone(), self.of(field, depth + 1))).collect()
    }
}

fn object(fields: &[(String, Vec<Value>)], turn: usize) -> Value {
    let field = |(name, values): &(String, Vec<Value>)| {
        let value = values.get(turn % values.len().max(1)).cloned();
        (name.clone(), value.unwrap_or(Value::Null))
    };
    Value::Object(fields.iter().map(field).collect::<Map<_, _>>())
}

fn merged(beside: &[(String, Vec<Value>)], value: Value) -> Value {
    match (object(beside, 0), value) {
        (Value::Object(mut fields), Value::Object(own)) => {
            fields.extend(own);
            Value::Object(fields)
        }
        (_, value) => value,
    }
}

/// Words that can follow a verb.
const WORDS: [&str; 24] = [
    "latium",
    "archer",
    "captain2",
    "1.3",
    "black",
    "civil",
    "combat",
    "1",
    "2",
    "0",
    "hre",
    "war_wagon",
    "siege_engine",
    "battle",
    "siege",
    "units",
    "468",
    "movement",
    "carpentry",
    "village",
    "cavalry",
    "passage",
    "defensive_alliance",
    "none",
];

/// Actions of every verb, with everything that can follow it among [`WORDS`].
pub(super) fn actions() -> Vec<Action> {
    let mut all = Vec::new();
    for verb in Action::VERBS {
        let mut texts = vec![(*verb).to_owned()];
        for _ in 0..=4 {
            let found: Vec<Action> = texts.iter().filter_map(|text| text.parse().ok()).collect();
            if !found.is_empty() {
                all.extend(found);
                break;
            }
            texts = texts.iter().flat_map(|text| WORDS.map(|word| format!("{text} {word}"))).collect();
        }
    }
    all
}
